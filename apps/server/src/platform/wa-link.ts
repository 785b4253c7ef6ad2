/**
 * A link that opens WhatsApp with a prepared text; needs no API. wa.me takes digits with the
 * country code. Null for an invalid number.
 */
export function whatsappLink(phone: string | null, text: string): string | null {
  const digits = (phone ?? '').replace(/[^\d]/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
