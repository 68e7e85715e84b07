// Says why a page does not start, instead of showing a dead one. A classic script in the words of
// 2009, so that every browser runs it; a file of its own, so that no policy forbids it.
(function () {
  var page = document.documentElement;
  var isSaid = false;

  function say(sentence) {
    if (isSaid || page.getAttribute('data-ready')) return;
    isSaid = true;
    function show() {
      var alert = document.getElementById('alert');
      alert.textContent = sentence;
      alert.removeAttribute('hidden');
    }
    if (document.getElementById('alert')) show();
    else document.addEventListener('DOMContentLoaded', show);
  }

  var tooOld = 'This page needs a newer browser: Chrome or Edge 95, Firefox 100, Safari 16.4, or later.';

  function reasonOf(error, message) {
    var text = String((error && error.message) || message || '');
    var name = (error && error.name) || '';
    if (typeof WebAssembly === 'undefined') return 'This page needs WebAssembly, which this browser does not have, or which is turned off in its settings.';
    if (/Content.Security.Policy|unsafe-eval|\bCSP\b|disallowed by embedder/i.test(text)) {
      return 'The policy of this server or browser forbids WebAssembly, which this page needs: script-src must allow ‘wasm-unsafe-eval’.';
    }
    if (name === 'SyntaxError' || name === 'CompileError' || /^(Uncaught )?SyntaxError/.test(text)) return tooOld;
    return 'This page could not start: ' + (text || 'the reason is not known') + '. Reloading may help.';
  }

  window.addEventListener('error', function (event) {
    var source = event.target;
    if (source && (source.tagName === 'SCRIPT' || source.tagName === 'LINK')) {
      var file = String(source.src || source.href).replace(/^.*\//, '');
      if (source.tagName === 'SCRIPT') say('A part of this page is missing: ' + file + ' did not come, or not as a script (its type must be text/javascript). Reloading may help.');
      return;
    }
    say(reasonOf(event.error, event.message));
  }, true);
  window.addEventListener('unhandledrejection', function (event) {
    say(reasonOf(event.reason, ''));
  });

  if (!('noModule' in document.createElement('script'))) say(tooOld);
  setTimeout(function () {
    say('This page is still loading. If nothing happens, the network or the server is slow: reloading may help.');
  }, 20000);
})();
