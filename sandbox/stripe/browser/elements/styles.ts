/**
 * The styles of the elements and of the dialog. The class names are those of Stripe's Appearance API, so that its rules
 * apply. All text has the color `colorText`, so that its contrast is the same as on the page.
 */
export const styles = `
:host {
  all: initial;
  color-scheme: inherit;
  display: block;
  --edge: var(--inputColorBorder, color-mix(in srgb, var(--colorText) 55%, var(--colorBackground)));
  --gap: calc(var(--spacingUnit) * 3);
}
*, ::before, ::after, ::backdrop { box-sizing: border-box; }
[hidden] { display: none !important; }
.Form {
  display: grid;
  gap: var(--gap);
  color: var(--colorText);
  font: var(--fontWeightNormal) var(--fontSizeBase) / var(--fontLineHeight) var(--fontFamily);
}
.Form--loading > :not(.Badge) { visibility: hidden; }
.Badge {
  justify-self: start;
  padding: var(--spacingUnit) calc(var(--spacingUnit) * 2);
  border: 2px dashed var(--colorPrimary);
  border-radius: var(--borderRadius);
  background: var(--colorBackground);
  color: var(--colorText);
  font-size: var(--fontSizeSm);
  font-weight: var(--fontWeightMedium);
}
.Text { margin: 0; }
.Tabs { display: grid; gap: var(--gap); }
.TabList {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8em, 1fr));
  gap: var(--tabSpacing, calc(var(--spacingUnit) * 2));
}
.Tab, .Button, .Input {
  min-height: 44px;
  padding: calc(var(--spacingUnit) * 2) var(--gap);
  border: 1px solid var(--edge);
  border-radius: var(--borderRadius);
  background: var(--colorBackground);
  color: var(--colorText);
  font: inherit;
}
.Tab, .Button { cursor: pointer; text-align: start; }
.Tab--selected, .Button--primary {
  border-color: var(--colorPrimary);
  box-shadow: inset 0 0 0 1px var(--colorPrimary);
  font-weight: var(--fontWeightMedium);
}
.Fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; gap: var(--gap); }
.Field--wide { grid-column: 1 / -1; }
.Label {
  display: block;
  margin-bottom: var(--labelSpacing, var(--spacingUnit));
  color: var(--labelColorText, var(--colorText));
  font-size: var(--labelFontSize, var(--fontSizeSm));
  font-weight: var(--labelFontWeight, var(--fontWeightNormal));
}
.Input { display: block; width: 100%; margin: 0; }
.Input::placeholder {
  color: var(--colorTextPlaceholder, color-mix(in srgb, var(--colorText) 70%, var(--colorBackground)));
  opacity: 1;
}
.Input--invalid { border-color: var(--colorDanger); box-shadow: inset 0 0 0 1px var(--colorDanger); }
.Error { margin: var(--spacingUnit) 0 0; color: var(--colorDanger); font-size: var(--fontSizeSm); }
:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 2px; }
.TestCards { font-size: var(--fontSizeSm); }
.TestCards summary { cursor: pointer; width: fit-content; padding: var(--spacingUnit) 0; }
.Buttons { display: flex; flex-wrap: wrap; gap: calc(var(--spacingUnit) * 2); }
.Dialog {
  width: min(28rem, calc(100vw - 2rem));
  padding: calc(var(--spacingUnit) * 6);
  border: 2px dashed var(--colorPrimary);
  border-radius: var(--borderRadius);
  background: var(--colorBackground);
}
.Dialog::backdrop { background: rgb(0 0 0 / 65%); }
.Title { margin: 0; font-size: 1.25em; font-weight: var(--fontWeightMedium); }
`
