export interface DemoProduct {
  sku: string;
  name: string;
  description: string;
  /** Rupees. */
  price: number;
  hsn_code: string;
  /** Pieces on one line of an invoice, from and to. */
  sold: readonly [number, number];
  threshold: number;
  /** What is on the shelf today. */
  left: number;
}

const item = (
  sku: string,
  name: string,
  description: string,
  price: number,
  hsn_code: string,
  sold: readonly [number, number],
  threshold: number,
  left: number,
): DemoProduct => ({
  sku,
  name,
  description,
  price,
  hsn_code,
  sold,
  threshold,
  left,
});

const PUMP = '8413';
const VALVE = '8481';
const FITTING = '7307';

/** Five are low today and two are gone. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  item('PMP-MB-100', 'Monoblock pump 1 HP', 'Single phase, cast iron, 25 x 25 mm', 4850, PUMP, [1, 12], 25, 86),
  item('PMP-MB-200', 'Monoblock pump 2 HP', 'Single phase, cast iron, 50 x 40 mm', 7425, PUMP, [1, 8], 20, 41),
  item('PMP-CF-300', 'Centrifugal pump 3 HP', 'Three phase, end suction, 65 x 50 mm', 11950, PUMP, [1, 4], 8, 22),
  item('PMP-CF-500', 'Centrifugal pump 5 HP', 'Three phase, end suction, 80 x 65 mm', 16800, PUMP, [1, 4], 6, 14),
  item('PMP-SB-150', 'Submersible pump 1.5 HP', 'For 100 mm borewells, oil filled', 12640, PUMP, [1, 5], 10, 0),
  item('PMP-SB-300', 'Submersible pump 3 HP', 'For 150 mm borewells, water filled', 18975, PUMP, [1, 3], 6, 17),
  item('PMP-SP-050', 'Self-priming pump 0.5 HP', 'Domestic, aluminium body, 25 mm', 2890, PUMP, [2, 15], 20, 64),
  item('PMP-JT-100', 'Jet pump 1 HP', 'Shallow well, with ejector', 6380.5, PUMP, [1, 6], 10, 33),
  item('VLV-BL-025', 'Ball valve 25 mm', 'Forged brass, full bore, PN 25', 268, VALVE, [10, 80], 40, 312),
  item('VLV-GT-050', 'Gate valve 50 mm', 'Gunmetal, screwed ends, PN 16', 612.5, VALVE, [5, 50], 50, 240),
  item('VLV-GT-080', 'Gate valve 80 mm', 'Cast iron, flanged ends, PN 16', 2145, VALVE, [2, 12], 15, 48),
  item('VLV-FT-065', 'Foot valve 65 mm', 'Cast iron, with strainer', 385, VALVE, [3, 30], 15, 9),
  item('VLV-RF-050', 'Reflux valve 50 mm', 'Brass, spring loaded, vertical or horizontal', 742.75, VALVE, [4, 24], 20, 12),
  item('VLV-BF-100', 'Butterfly valve 100 mm', 'Wafer type, lever operated', 1860, VALVE, [2, 10], 12, 37),
  item('FIT-CP-040', 'Pipe coupling 40 mm', 'GI, heavy, screwed', 84.5, FITTING, [25, 200], 200, 1150),
  item('FIT-EL-050', 'Elbow 50 mm', 'GI, 90 degrees, screwed', 118, FITTING, [20, 120], 150, 640),
  item('FIT-TE-050', 'Tee 50 mm', 'GI, equal, screwed', 156.25, FITTING, [15, 90], 100, 425),
  item('FIT-UN-040', 'Union 40 mm', 'GI, conical seat', 173, FITTING, [10, 60], 80, 268),
  item('FIT-FL-080', 'Flange set 80 mm', 'MS, with bolts and gasket', 540, FITTING, [4, 20], 10, 10),
  item('SPR-MS-012', 'Mechanical seal kit', '12 mm, carbon and ceramic', 425, '8484', [2, 20], 20, 7),
  item('SPR-IM-100', 'Impeller 1 HP', 'For PMP-MB-100, cast iron', 310, '8413', [2, 20], 25, 16),
  item('SPR-BR-203', 'Bearing set 6203', 'Pair, double shielded', 196, '8482', [5, 40], 40, 154),
  item('SPR-GS-010', 'Gasket set', 'Non-asbestos, for 1 to 3 HP pumps', 92.4, '8484', [5, 50], 50, 380),
  item('SPR-CP-025', 'Capacitor 25 mfd', 'Motor run, 440 V', 148, '8532', [5, 30], 30, 0),
];
