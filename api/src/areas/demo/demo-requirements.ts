/** A product that is made here, and its materials: their names and how much of each one batch takes. The other products are bought and sold. */
export interface DemoRequirements {
  sku: string;
  /** Units. */
  batch: number;
  materials: readonly (readonly [name: string, quantity: number])[];
}

/** Per 100 pumps: windings, laminations, shaft and seals differ by size. */
interface PumpParts {
  /** Castings of the impeller: one for each stage. */
  stages: number;
  wire: number;
  lamination: number;
  shaft: number;
  bearing: 'Ball bearing 6203' | 'Ball bearing 6305';
  /** Meters of leads. */
  leads: number;
  bolts: number;
  paint: number;
}

const pump = (
  sku: string,
  { stages, wire, lamination, shaft, bearing, leads, bolts, paint }: PumpParts,
  more: DemoRequirements['materials'] = [],
): DemoRequirements => ({
  sku,
  batch: 100,
  materials: [
    ['Pump body casting', 100],
    ['Impeller casting', 100 * stages],
    ['Winding wire 0.8 mm', wire],
    ['Stamping lamination', lamination],
    ['Shaft bar EN8 25 mm', shaft],
    [bearing, 200],
    ['Mechanical seal 12 mm', 100],
    ['Copper wire 2.5 mm', leads],
    ['Hex bolt M8 x 40', bolts],
    ['Epoxy paint, grey', paint],
    ['Carton 5 ply', 100],
    ...more,
  ],
});

const valve = (sku: string, materials: DemoRequirements['materials']): DemoRequirements => ({
  sku,
  batch: 50,
  materials: [['Valve body casting', 50], ...materials, ['Carton 5 ply', 10]],
});

const SMALL = 'Ball bearing 6203';
const LARGE = 'Ball bearing 6305';

export const DEMO_REQUIREMENTS: readonly DemoRequirements[] = [
  pump('PMP-MB-100', { stages: 1, wire: 92.5, lamination: 540, shaft: 260, bearing: SMALL, leads: 150, bolts: 800, paint: 70 }),
  pump('PMP-MB-200', { stages: 1, wire: 135.5, lamination: 790, shaft: 330, bearing: LARGE, leads: 150, bolts: 800, paint: 85 }),
  pump('PMP-CF-300', { stages: 1, wire: 205, lamination: 1150, shaft: 460, bearing: LARGE, leads: 180, bolts: 1200, paint: 110 }, [['Wooden pallet', 100]]),
  pump('PMP-CF-500', { stages: 1, wire: 282.5, lamination: 1560, shaft: 640, bearing: LARGE, leads: 180, bolts: 1200, paint: 130 }, [['Wooden pallet', 100]]),
  pump('PMP-SB-150', { stages: 3, wire: 118, lamination: 560, shaft: 390, bearing: SMALL, leads: 1200, bolts: 600, paint: 40 }, [
    ['Stainless steel sheet 1.6 mm', 350],
  ]),
  pump('PMP-SB-300', { stages: 5, wire: 207.5, lamination: 980, shaft: 650, bearing: LARGE, leads: 1200, bolts: 600, paint: 45 }, [
    ['Stainless steel sheet 1.6 mm', 480],
  ]),
  pump('PMP-SP-050', { stages: 1, wire: 48.5, lamination: 290, shaft: 140, bearing: SMALL, leads: 120, bolts: 600, paint: 45 }),
  pump('PMP-JT-100', { stages: 1, wire: 92.5, lamination: 540, shaft: 265, bearing: SMALL, leads: 150, bolts: 800, paint: 70 }, [['Thinner', 25]]),
  valve('VLV-BL-025', [['Gunmetal ingot', 6.25]]),
  valve('VLV-GT-050', [['Gunmetal ingot', 26.25]]),
  valve('VLV-GT-080', [
    ['Hex bolt M8 x 40', 400],
    ['Epoxy paint, grey', 12.5],
    ['Thinner', 5],
  ]),
  valve('VLV-FT-065', [
    ['Stainless steel sheet 1.6 mm', 31.25],
    ['Epoxy paint, grey', 12.5],
  ]),
  valve('VLV-RF-050', [
    ['Gunmetal ingot', 28.75],
    ['Stainless steel sheet 1.6 mm', 4.5],
  ]),
];
