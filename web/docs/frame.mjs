// The frame of every page of the documentation: the site's header, and the list of pages.

export function framed({ title, body, up, navigation }) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')} · sightline</title>
    <link rel="icon" href="${up}/icon.svg">
    <link rel="stylesheet" href="${up}/site.css">
    <link rel="stylesheet" href="${up}/docs.css">
  </head>
  <body>
    <a class="skip" href="#text">Skip to the text</a>
    <header>
      <p class="brand"><a href="${up}/../">sightline</a></p>
      <nav aria-label="Site"><a href="${up}/../">Playground</a><a href="${up}/../explorer/">Explorer</a><a href="${up}/" aria-current="true">Docs</a></nav>
    </header>
    <div class="page">
      <details class="pages"><summary>All pages</summary><nav aria-label="Pages">${navigation}</nav></details>
      <nav class="side" aria-label="All pages">${navigation}</nav>
      <main id="text">${body}</main>
    </div>
    <script>if ('serviceWorker' in navigator && location.protocol !== 'file:') navigator.serviceWorker.register('${up}/../offline.js');</script>
  </body>
</html>
`;
}
