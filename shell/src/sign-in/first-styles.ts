import { color, dark, densityVariables, FONT, light, PREFIX, type } from '@karkhana/shared-ui/look';

/** `--k-palette-karkhana-text-primary:#16262B;` and so on, the names that `color` refers to. */
function variablesOf(roles: object, path = `--${PREFIX}-palette-karkhana`): string {
  const texts = Object.entries(roles).map(([role, value]) =>
    typeof value === 'string' ? `${path}-${role}:${value};` : variablesOf(value as object, `${path}-${role}`),
  );
  return texts.join('');
}

type Rules = { [selector: string]: string | Rules };
const textOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => (typeof value === 'string' ? `${name}:${value};` : `${name}{${textOf(value)}}`))
    .join('');

/** What the kit's Platform writes as well, for as long as there is no Platform: colours, heights by density and the page's own text. */
export const firstStyles = `
:root{color-scheme:light;${variablesOf(light)}}
:root[data-theme=dark]{color-scheme:dark;${variablesOf(dark)}}
${textOf(densityVariables)}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
body{margin:0;background:${color.bg.page};color:${color.text.primary};font:${type.body.fontWeight} ${type.body.fontSize}/${type.body.lineHeight} ${FONT};font-variant-numeric:tabular-nums lining-nums}
h1{margin:0;padding:0}
button,input{font:inherit;color:inherit;font-variant-numeric:inherit}
svg{display:block;flex:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition-duration:0s!important}}
`;
