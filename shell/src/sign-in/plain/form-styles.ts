import { color, FONT, media, motion, radius, size, type } from '@karkhana/shared-ui/look';

const words = ({ fontSize, lineHeight, fontWeight }: (typeof type)['body']) => `font-size:${fontSize};line-height:${lineHeight};font-weight:${fontWeight};`;
const change = (ms: number) => `transition:background-color ${ms}ms cubic-bezier(.4,0,.2,1)`;
const status = (kind: 'error' | 'info') =>
  `.k-in-${kind}{border-color:${color.status[kind].border};background:${color.status[kind].bg};color:${color.status[kind].fg}}`;

/** As the kit draws its fields, buttons and banners (shared-ui/src/theme/components.ts): with the same colours, sizes and states. */
export const formStyles = `
.k-in-form{display:grid;gap:16px}
.k-in-form ::placeholder{color:${color.text.placeholder}}
.k-in-field{display:flex;flex-direction:column;gap:4px;min-width:0}
.k-in-field label{${words(type.label)}color:${color.text.primary};align-self:flex-start}
.k-in-box{position:relative;display:flex;align-items:center;width:100%;height:${size.control};border-radius:${radius.control}px;background:${color.bg.surface};cursor:text}
.k-in-box::after{content:"";position:absolute;inset:0;border:1px solid ${color.border.control};border-radius:inherit;pointer-events:none}
.k-in-box:hover::after{border-color:${color.border.controlHover}}
.k-in-box:has(input:focus)::after{border:2px solid ${color.primary.main}}
.k-in-box:has(input[aria-invalid=true])::after{border:2px solid ${color.status.error.main}}
.k-in-box:has(input[aria-invalid=true]:focus){box-shadow:0 0 0 2px ${color.primary.main}}
.k-in-box input{flex:1;min-width:0;width:100%;height:${size.control};margin:0;padding:0 10px;border:0;background:none;color:${color.text.primary};font:400 ${type.body.fontSize}/1.4375em ${FONT};text-overflow:ellipsis;-webkit-tap-highlight-color:transparent}
.k-in-box input:focus{outline:0}
.k-in-box input:-webkit-autofill{border-radius:inherit}
[data-theme=dark] .k-in-box input:-webkit-autofill{box-shadow:0 0 0 100px #266798 inset;-webkit-text-fill-color:#fff;caret-color:#fff}
.k-in-box button{display:inline-flex;align-items:center;justify-content:center;flex:none;width:${size.iconButton};height:${size.iconButton};margin:0 3px 0 0;padding:0;border:0;border-radius:${radius.control}px;background:transparent;color:${color.text.secondary};cursor:pointer;-webkit-tap-highlight-color:transparent;${change(motion.fast)}}
.k-in-box button:hover{background:${color.bg.selected};color:${color.text.primary}}
.k-in-wrong{${words(type.small)}display:flex;gap:5px;align-items:flex-start;color:${color.status.error.fg}}
.k-in-wrong svg{margin-top:2px}
.k-in-form>button{height:40px;margin:4px 0 0;padding:0 14px;border:0;border-radius:${radius.control}px;background:${color.primary.main};color:${color.primary.contrast};${words(type.card)}white-space:nowrap;cursor:pointer;user-select:none;-webkit-tap-highlight-color:transparent;${change(motion.base)}}
@media (hover:hover){.k-in-form>button:hover{background:${color.primary.hover}}}
.k-in-form>button:disabled{background:${color.bg.sunken};color:${color.text.disabled};cursor:not-allowed}
.k-in-form button:focus-visible{outline:2px solid ${color.focus.ring};outline-offset:2px}
.k-in-banner{display:flex;gap:9px;padding:9px 12px;margin-bottom:12px;border:1px solid;border-radius:${radius.control}px}
${status('error')}${status('info')}
.k-in-banner>svg{margin-top:2px}
.k-in-banner>div{flex:1;min-width:0;overflow-wrap:anywhere}
${media.phone}{.k-in-box input{font-size:16px}}
`;
