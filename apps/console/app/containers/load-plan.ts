export interface Room {
  capacityCbm: number;
  capacityKg: number;
  loadedCbm: number;
  loadedKg: number;
}
interface Piece {
  cbm: number | null;
  weightGrams: number | null;
}

/**
 * What the chosen parcels take, and whether room and payload reach. Measured to the litre and the
 * gram, compared so.
 */
export function planOf(room: Room, pieces: readonly Piece[]) {
  const cbm = pieces.reduce((sum, piece) => sum + (piece.cbm ?? 0), 0);
  const kg = pieces.reduce((sum, piece) => sum + (piece.weightGrams ?? 0), 0) / 1000;
  const freeCbm = Math.max(0, room.capacityCbm - room.loadedCbm);
  const freeKg = Math.max(0, room.capacityKg - room.loadedKg);
  return { cbm, kg, freeCbm, freeKg, tooLarge: cbm > freeCbm + 1e-6, tooHeavy: kg > freeKg + 1e-6 };
}
