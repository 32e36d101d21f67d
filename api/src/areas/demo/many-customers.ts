import { mustGet } from '@karkhana/shared-contract/must-get';
import type { NewVendor } from '../vendors/create-vendor.service.ts';

const FIRMS = [
  'Maruti Pumps',
  'Balaji Traders',
  'New Bharat Hardware',
  'Om Sai Agencies',
  'Kisan Motors',
  'Royal Sanitary',
  'Sagar Engineering',
  'Tulsi Mill Stores',
];
const OWNERS = ['Anand Joshi', 'Meena Rao', 'Suresh Shinde', 'Latif Khan', 'Gauri Naik', 'Harish Gupta'];
const TOWNS = [
  'Akola',
  'Amravati',
  'Baramati',
  'Beed',
  'Belagavi',
  'Bhusawal',
  'Chiplun',
  'Gondia',
  'Ichalkaranji',
  'Karad',
  'Latur',
  'Miraj',
  'Nanded',
  'Nandurbar',
  'Osmanabad',
];
const MORE_TOWNS = [
  'Palghar',
  'Panvel',
  'Parbhani',
  'Phaltan',
  'Raigad',
  'Sangamner',
  'Sawantwadi',
  'Shirur',
  'Surat',
  'Udgir',
  'Vadodara',
  'Vapi',
  'Wai',
  'Wardha',
  'Yavatmal',
];

/** 240 more customers: a firm of each name in each town. */
export const manyCustomers = (): (NewVendor & { contact_person: string; email: string; phone: string; address: string })[] =>
  [...TOWNS, ...MORE_TOWNS].flatMap((town, place) =>
    FIRMS.map((firm, index) => ({
      name: `${firm}, ${town}`,
      vendor_type: 'sale' as const,
      contact_person: mustGet(OWNERS, (place + index) % OWNERS.length),
      email: `office@${firm.toLowerCase().replaceAll(' ', '')}-${town.toLowerCase()}.example`,
      phone: `+91 20 5555 ${String(1_000 + place * FIRMS.length + index)}`,
      address: `${index + 1}, Market Road, ${town}`,
    })),
  );
