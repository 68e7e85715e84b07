// The frame of every page of the documentation: the site's header, and the list of pages.

/** `version` changes with the files, so that no old one is used with a new page. */
export function framed({ title, body, up, navigation, version, outline = '', around = '' }) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')} · sightline</title>
    <link rel="icon" href="${up}/icon.svg">
    <link rel="stylesheet" href="${up}/site.css?${version}">
    <link rel="stylesheet" href="${up}/docs.css?${version}">
    <script src="${up}/docs.js?${version}" defer></script>
  </head>
  <body>
    <a class="skip" href="#text">Skip to the text</a>
    <header>
      <p class="brand"><a href="${up}/../">sightline</a></p>
      <nav aria-label="Site"><a href="${up}/../playground/">Playground</a><a href="${up}/../explorer/">Play</a><a href="${up}/" aria-current="true">Docs</a></nav>
      <form class="search" role="search"><input type="search" placeholder="Search" aria-label="Search the manual" autocomplete="off" disabled></form>
    </header>
    <section id="found" aria-label="What was found" hidden><p role="status"></p><ol></ol></section>
    <div class="page">
      <details class="pages"><summary>All pages</summary><nav aria-label="Pages">${navigation}</nav></details>
      <nav class="side" aria-label="All pages">${navigation}</nav>
      <main id="text">${body}${around}</main>
      ${outline && `<nav class="outline" aria-label="On this page"><h2>On this page</h2>${outline}</nav>`}
    </div>
  </body>
</html>
`;
}
