/** As wa.me takes it; without a number WhatsApp offers its contacts. */
export const whatsAppLink = (phone: string, text: string): string => `https://wa.me/${numberOf(phone)}?text=${encodeURIComponent(text)}`;

/** As the e-mail program takes it: RFC 6068, lines end with CR LF. */
export const mailLink = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;

/**
 * Digits with the country, India's where a number has none; '' for what is no single number, such as one with an extension. A country
 * other than India is one only behind + or 00: ten digits and an extension look the same.
 */
function numberOf(phone: string): string {
  const [, international, rest = ''] = /^[\s(]{0,5}(\+|00)?([\s\d().\u2010-\u2015-]{1,50})$/.exec(phone) ?? [];
  const dialled = rest.replace(/\D/g, '');
  // The 0 in +91 (0) 98200 12345 is dialled within India only.
  const digits = international ? dialled.replace(/^910+/, '91') : dialled.replace(/^0+/, '');
  if (/^91\d{10}$/.test(digits)) return digits;
  if (!international) return digits.length === 10 ? `91${digits}` : '';
  return digits.length >= 8 && digits.length <= 15 && !digits.startsWith('91') ? digits : '';
}
