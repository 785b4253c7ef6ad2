/**
 * Opens WhatsApp with a text ready to send; needs no API. wa.me takes the number in digits with its
 * country code. Null for what is no such number.
 */
export function whatsappLink(phone: string | null, text: string): string | null {
  const digits = (phone ?? '').replace(/[^\d]/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
