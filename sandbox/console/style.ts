import { html } from 'hono/html'

/** The control page's styles, in the color scheme that the browser prefers. */
export const consoleStyle = html`<style>
  :root {
    color-scheme: light dark;
    font: 0.875rem/1.5 system-ui, sans-serif;
    --page: light-dark(#f7f5fa, #150820);
    --surface: light-dark(#ffffff, #1e1029);
    --raised: light-dark(#f1edf7, #2a1a37);
    --line: light-dark(#ddd5e8, #3b2a4a);
    --text: light-dark(#1f1429, #f1ecf6);
    --quiet: light-dark(#5d5069, #b5a8c2);
    --link: light-dark(#5a26d9, #b39dff);
    --filled: #6936f5;
  }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 1rem; }
  body { margin: 0; background: var(--page); color: var(--text); }
  main { max-width: 96rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; }
  h2 { font-size: 1.125rem; margin: 0 0 0.5rem; }
  h3, h4 { font-size: 0.875rem; margin: 1.25rem 0 0.5rem; }
  p { margin: 0 0 0.75rem; max-width: 80ch; }
  h1, h1 + p { grid-column: 1 / -1; }
  h1 + p { color: var(--quiet); margin-bottom: 1rem; }
  a { color: var(--link); }
  section { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin-bottom: 1rem; }
  nav ul { list-style: none; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
  nav a { display: inline-block; padding: 0.25rem 0; }
  .quiet, dt { color: var(--quiet); }
  .notice { background: var(--raised); border: 1px solid var(--line); border-left: 4px solid var(--filled); border-radius: 8px; padding: 0.75rem; max-width: none; }
  .box { overflow: auto; max-height: 44rem; border: 1px solid var(--line); border-radius: 8px; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { text-align: start; vertical-align: top; padding: 0.375rem 0.75rem; border-top: 1px solid var(--line); }
  thead th { position: sticky; top: 0; z-index: 1; background: var(--raised); color: var(--quiet); border-top: 0; white-space: nowrap; font-weight: 600; }
  tbody th { font-weight: 600; }
  td:has(q), tbody th:has(+ td q) { min-width: 14rem; }
  tbody tr:hover { background: var(--raised); }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0 0 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  code { font: 0.8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  q { font-style: italic; }
  fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 0.75rem 0; padding: 0.5rem 0.75rem 0.75rem; min-width: 0; }
  legend { color: var(--quiet); padding: 0 0.25rem; }
  label { display: flex; flex-direction: column; gap: 0.25rem; color: var(--quiet); }
  label.check { flex-direction: row; align-items: center; gap: 0.5rem; color: var(--text); min-height: 2.25rem; }
  input, select, button { font: inherit; color: var(--text); background: var(--surface); border: 1px solid light-dark(#8b7e99, #7d6c8f); border-radius: 8px; padding: 0.375rem 0.625rem; min-height: 2.25rem; max-width: 100%; }
  input[type=checkbox] { min-height: 0; accent-color: var(--filled); width: 1.125rem; height: 1.125rem; }
  button { background: var(--raised); cursor: pointer; white-space: nowrap; }
  button:hover { border-color: var(--link); }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
  table button, table input { min-height: 1.75rem; padding: 0.125rem 0.5rem; }
  .fields, .row, .row form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
  .row { margin: 0.75rem 0; }
  form > .fields { margin-top: 0.75rem; }
  .copyable, .link { display: inline-flex; gap: 0.5rem; align-items: center; white-space: nowrap; }
  .link input { width: 8rem; font: 0.8125rem/1.5 ui-monospace, monospace; color: var(--quiet); }
  .notice .link { display: flex; margin-top: 0.25rem; }
  .notice .link input { flex: 1; min-width: 0; }
  td div { display: flex; gap: 0.5rem; align-items: center; margin-bottom: 0.25rem; }
  th small { display: block; color: var(--quiet); font-size: inherit; font-weight: 400; }
  .fact { white-space: nowrap; margin-inline-end: 0.75rem; }
  [hidden] { display: none; }
  @supports selector(:has(a)) {
    .fault [class^=of-] { display: none; }
    .fault:has([name=kind] [value=status]:checked) .of-status,
    .fault:has([name=kind] [value=html]:checked) .of-html,
    .fault:has([name=kind] [value=wrongShape]:checked) .of-wrongShape,
    .fault:has([name=kind] [value=slow]:checked) .of-slow { display: flex; }
  }
  @media (max-width: 40rem) {
    .fields > label:not(.check), label:not(.check) > input, .fields select { width: 100%; }
  }
  @media (min-width: 70rem) {
    main { grid-template-columns: 13rem minmax(0, 1fr); }
    nav ul { position: sticky; top: 1.5rem; flex-direction: column; }
  }
</style>`
