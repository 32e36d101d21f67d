/** The colours of the look, one role in two schemes. Every text and background pair is at least 4.5:1, every control edge and chart mark 3:1. */
export const light = {
  bg: { page: '#F4F6F6', surface: '#FFFFFF', sunken: '#EEF2F2', hover: '#F1F6F6', selected: '#E3F0F1', scrim: 'rgba(11,32,38,0.48)' },
  border: { row: '#E3E8E9', card: '#CBD5D7', control: '#7B8A8F', controlHover: '#45545A' },
  text: { primary: '#16262B', secondary: '#4C5C62', placeholder: '#65757A', disabled: '#8A979B', link: '#0B5A68' },
  primary: { main: '#0F6270', hover: '#0B4E5A', active: '#083C46', contrast: '#FFFFFF', tint: '#E3F0F1', tintBorder: '#A9CFD4' },
  accent: { main: '#C47C00', bright: '#F2B233', contrast: '#241800' },
  topbar: { bg: '#0B343D', hover: '#164752', field: '#123F49', fieldBorder: '#5F8790', text: '#FFFFFF', muted: '#B5CDD1', focus: '#F2B233' },
  focus: { ring: '#0F6270', gap: '#FFFFFF' },
  /** Of a colour over the one behind it. */
  opacity: { hover: '0.04', selected: '0.08' },
  status: {
    success: { fg: '#17653A', bg: '#E3F3E8', border: '#9FD0B1', main: '#1D7A46' },
    warning: { fg: '#7A4A00', bg: '#FDF0D2', border: '#E3C37C', main: '#9A5B00' },
    error: { fg: '#A3241F', bg: '#FCE9E7', border: '#EDB4AF', main: '#B3261E' },
    info: { fg: '#1F4E9C', bg: '#E6EEFA', border: '#AFC6EC', main: '#2A5DB5' },
    neutral: { fg: '#45545A', bg: '#EBEFF0', border: '#C3CDD0', main: '#5B6B71' },
  },
  chart: { grid: '#E3E8E9', axis: '#4C5C62', series: ['#0F6270', '#C47C00', '#7A4E9E', '#A8452C', '#5B6B71', '#4F7A1F'], muted: '#5F97A2' },
};

export const dark: Scheme = {
  bg: { page: '#12191B', surface: '#1A2427', sunken: '#202C2F', hover: '#223034', selected: '#1D3C42', scrim: 'rgba(0,0,0,0.62)' },
  border: { row: '#2A373B', card: '#37464A', control: '#738489', controlHover: '#A7B6BA' },
  text: { primary: '#E6EDEE', secondary: '#A7B6BA', placeholder: '#8D9DA2', disabled: '#66757A', link: '#7FCBD6' },
  primary: { main: '#6FC3CF', hover: '#8AD3DD', active: '#A5E0E8', contrast: '#06262C', tint: '#1D3C42', tintBorder: '#2F5C65' },
  accent: { main: '#F2B233', bright: '#F2B233', contrast: '#241800' },
  topbar: { bg: '#0A2429', hover: '#15383F', field: '#0F2F36', fieldBorder: '#56787F', text: '#FFFFFF', muted: '#B5CDD1', focus: '#F2B233' },
  focus: { ring: '#8AD3DD', gap: '#1A2427' },
  opacity: { hover: '0.08', selected: '0.16' },
  status: {
    success: { fg: '#8BD6A6', bg: '#163421', border: '#2C5E3E', main: '#5FBF82' },
    warning: { fg: '#F0C26A', bg: '#3A2C0C', border: '#6B5319', main: '#E0A63C' },
    error: { fg: '#F5A9A2', bg: '#43201D', border: '#75403B', main: '#EF8B82' },
    info: { fg: '#A9C5F5', bg: '#1D2E4B', border: '#3A5383', main: '#84ABEE' },
    neutral: { fg: '#BAC7CB', bg: '#2A363A', border: '#435257', main: '#94A4A9' },
  },
  chart: { grid: '#2A373B', axis: '#A7B6BA', series: ['#6FC3CF', '#F2B233', '#BB98DC', '#E58D70', '#94A4A9', '#9CC265'], muted: '#4E8690' },
};

export type Scheme = typeof light;
