/** ISO 3166-1, two letters each, one after the other. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW';

export const INDIA = 'IN';

const COUNTRIES: ReadonlySet<string> = new Set(CODES.match(/../g));
export const isCountry = (code: string): boolean => COUNTRIES.has(code);

let names: Intl.DisplayNames | undefined;
const nameOf = (code: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(code) ?? code;
};

/** 'United Arab Emirates (AE)'. @param code that `isCountry` takes */
export const countryShown = (code: string): string => `${nameOf(code)} (${code})`;

/** Where a buyer abroad may be, by name. */
export const countryChoices = (): { value: string; label: string }[] =>
  [...COUNTRIES]
    .filter((code) => code !== INDIA)
    .map((value) => ({ value, label: countryShown(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
