import { color, colorVariables, densityVariables, FONT, type } from '@karkhana/shared-ui/look';

type Rules = { [selector: string]: string | Rules };
const textOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => (typeof value === 'string' ? `${name}:${value};` : `${name}{${textOf(value)}}`))
    .join('');

/** The styles that the kit's Platform writes as well, while there is no Platform: colours, heights by density and the page's own text. */
export const firstStyles = `
:root{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
${textOf(colorVariables)}${textOf(densityVariables)}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
body{margin:0;background:${color.bg.page};color:${color.text.primary};font:${type.body.fontWeight} ${type.body.fontSize}/${type.body.lineHeight} ${FONT};font-variant-numeric:tabular-nums lining-nums}
h1{margin:0;padding:0}
button,input{font:inherit;color:inherit;font-variant-numeric:inherit}
svg{display:block;flex:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition-duration:0s!important}}
`;
