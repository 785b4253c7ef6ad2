import type { CardFace } from '@wasit/contract/cards/face';

/** "Visa •••• 1111" in one piece and one direction. */
export const cardText = ({ brand, lastFour }: CardFace): string => `${brand} •••• ${lastFour}`;

export const CardName = ({ card }: { card: CardFace }) => <bdi dir="ltr">{cardText(card)}</bdi>;

/** As it is printed on a card. */
export const validThru = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
