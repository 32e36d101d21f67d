import type { NewVendor } from '../vendors/create-vendor.service.ts';

/** As most of the trade agree it. */
const CREDIT_DAYS = 30;

const vendor =
  (vendor_type: NewVendor['vendor_type']) =>
  (name: string, contact_person: string, mail: string, phone: string, address: string, gst: string): NewVendor => ({
    name,
    vendor_type,
    contact_person,
    email: `${mail}.example`,
    phone: `+91 ${phone}`,
    address,
    // '14, Main Road, Panchavati, Nashik, Maharashtra 422003': town and PIN are in it.
    city: address.split(', ').at(-2) ?? null,
    pincode: address.slice(-6),
    credit_days: CREDIT_DAYS,
    ...partyOf(gst),
  });
/** A GSTIN, or the state of a party without one. All are well-formed and, as far as we can find, unused. */
const partyOf = (gst: string): Pick<NewVendor, 'gstin' | 'registration_type' | 'state_code'> =>
  gst.length === 2
    ? { gstin: null, registration_type: 'unregistered', state_code: gst }
    : { gstin: gst, registration_type: 'regular', state_code: gst.slice(0, 2) };
const sale = vendor('sale');
const purchase = vendor('purchase');

/** The last one has closed its shop. */
export const DEMO_CUSTOMERS: readonly NewVendor[] = [
  sale(
    'Shree Ganesh Hardware, Nashik',
    'Ganesh Wagh',
    'orders@ganeshhardware',
    '253 5555 0142',
    '14, Main Road, Panchavati, Nashik, Maharashtra 422003',
    '27AAHFS6305C1ZF',
  ),
  sale(
    'Bharat Sanitary Mart, Kolhapur',
    'Nilesh Powar',
    'purchase@bharatsanitary',
    '231 5555 0188',
    '221, Shahupuri 3rd Lane, Kolhapur, Maharashtra 416001',
    '27ABCFB7468M1ZW',
  ),
  sale(
    'Mehta Engineering Works, Ahmedabad',
    'Hitesh Mehta',
    'stores@mehtaengineering',
    '79 5555 0164',
    '7, Odhav GIDC, Ahmedabad, Gujarat 382415',
    '24AACCM1791B1ZW',
  ),
  sale(
    'Konkan Agro Traders, Ratnagiri',
    'Sanjay Sawant',
    'konkanagro@mail',
    '2352 5555 0121',
    'Near ST Stand, Ratnagiri, Maharashtra 415612',
    '27AAFFK9779B1ZZ',
  ),
  sale(
    'Annapurna Mill Stores, Indore',
    'Rakesh Jain',
    'sales@annapurnamill',
    '731 5555 0175',
    '45, Siyaganj, Indore, Madhya Pradesh 452007',
    '23AADFA6991L1Z6',
  ),
  sale(
    'Deccan Irrigation Stores, Solapur',
    'Mahesh Kadam',
    'office@deccanirrigation',
    '217 5555 0119',
    '88, Murarji Peth, Solapur, Maharashtra 413001',
    '27AAGFD1950T1ZV',
  ),
  sale(
    'Vidarbha Krishi Kendra, Nagpur',
    'Prashant Bhoyar',
    'contact@vidarbhakrishi',
    '712 5555 0136',
    'Cotton Market Road, Nagpur, Maharashtra 440018',
    '27AAJFV9313D1Z2',
  ),
  sale('Patil Borewell Services, Satara', 'Vikas Patil', 'patil@borewellsatara', '2162 5555 0153', 'Powai Naka, Satara, Maharashtra 415001', '27'),
  {
    ...sale(
      'Lakshmi Pumps and Motors (SEZ unit), Coimbatore',
      'S. Karthik',
      'lakshmi@pumpsmotors',
      '422 5555 0197',
      '312, Dr Nanjappa Road, Coimbatore, Tamil Nadu 641018',
      '33AABCL1614B1ZD',
    ),
    registration_type: 'sez',
  },
  sale('साई पंप हाऊस, लातूर', 'सचिन जाधव', 'sai@pumphouse', '2382 5555 0112', 'गंज गोलाई, लातूर, महाराष्ट्र 413512', '27'),
  sale('Krishna Pipes and Valves, Sangli', 'Amol Chavan', 'krishna@pipesvalves', '233 5555 0144', 'Market Yard, Sangli, Maharashtra 416416', '27AAKFK8104H1Z9'),
  {
    ...sale('Gulf Marine Supplies, Dubai', "Maria D'Souza", 'stores@gulfmarine', '832 5555 0161', 'Shed 18, Maritime City, Dubai, United Arab Emirates', '30'),
    city: 'Dubai',
    pincode: null,
    gstin: null,
    registration_type: 'overseas',
    state_code: '96',
    country: 'AE',
  },
  sale(
    'Hubli Industrial Supply, Hubballi',
    'Basavaraj Hiremath',
    'hubli@industrialsupply',
    '836 5555 0129',
    'New Cotton Market, Hubballi, Karnataka 580029',
    '29AABCH2144D1ZZ',
  ),
  sale('Jai Kisan Motors, Jalgaon', 'Yogesh Mahajan', 'jaikisan@motors', '257 5555 0158', 'Navi Peth, Jalgaon, Maharashtra 425001', '27AALFJ2486K1ZT'),
  sale(
    'Western Plumbing Co., Thane',
    'Farida Merchant',
    'accounts@westernplumbing',
    '22 5555 0183',
    '5, Wagle Industrial Estate, Thane, Maharashtra 400604',
    '27AAACW7955A1ZA',
  ),
  sale(
    'Sinhgad Builders Supply, Pune',
    'Rohan Bhosale',
    'sinhgad@builderssupply',
    '20 5555 0147',
    '61, Sinhgad Road, Pune, Maharashtra 411030',
    '27AAMFS3028D1ZA',
  ),
  sale('Marathwada Agencies, Jalna', 'Shaikh Rafiq', 'marathwada@agencies', '2482 5555 0131', 'Kadrabad, Jalna, Maharashtra 431203', '27AANFM2013L1Z7'),
  {
    ...sale('Satpura Tools and Pumps, Dhule', 'Kiran Pawar', 'satpura@toolspumps', '2562 5555 0106', 'Agra Road, Dhule, Maharashtra 424001', '27AAPFS7499A1ZM'),
    status: 'inactive',
  },
];

export const DEMO_SUPPLIERS: readonly NewVendor[] = [
  purchase('Bharat Alloys & Castings', 'Dilip Shah', 'sales@bharatalloys', '20 5555 0122', 'Plot 9, MIDC Chakan, Pune, Maharashtra 410501', '27AADCB4622A1ZA'),
  purchase('Rajkot Copper Wire Co.', 'Jayesh Patel', 'orders@rajkotcopper', '281 5555 0177', 'Aji GIDC, Rajkot, Gujarat 360003', '24AAECR3181E1ZN'),
  purchase('Pune Bearing House', 'Sunita Pawar', 'counter@punebearing', '20 5555 0139', '112, Rasta Peth, Pune, Maharashtra 411011', '27AARFP7867C1ZN'),
  purchase('Kolhapur Foundry Works', 'Anil Mane', 'office@kolhapurfoundry', '231 5555 0115', 'Shiroli MIDC, Kolhapur, Maharashtra 416122', '27AAGCK9858B1Z8'),
  purchase(
    'Deccan Paints and Coatings',
    'Neha Gokhale',
    'sales@deccanpaints',
    '20 5555 0168',
    '27, Hadapsar Industrial Estate, Pune, Maharashtra 411013',
    '27AAHCD6054K1ZD',
  ),
  purchase('Sangli Packaging', 'Tushar Kore', 'info@sanglipackaging', '233 5555 0193', 'Kupwad MIDC, Sangli, Maharashtra 416436', '27AASFS3961B1ZY'),
];
