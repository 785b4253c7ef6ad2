/** Errors of added files and links; each has its text `error.…` in the messages. */
const clipErrors = [
  'tooManyGoods',
  'tooLarge',
  'notAPicture',
  'notAFilm',
  'filmUnread',
  'otherFile',
  'noPicture',
  'notALink',
  'notOurs',
  'storageFull',
  'renderFailed',
] as const;
export type ClipErrorName = (typeof clipErrors)[number];

export class ClipError extends Error {
  readonly reason: ClipErrorName;

  constructor(reason: ClipErrorName) {
    super(reason);
    this.reason = reason;
  }
}
