/** Callbacks of a dialog that also closes when it is done. */
export const closeThen = (onClose: () => void, then: () => void) => ({
  onClose,
  onDone: () => {
    onClose();
    then();
  },
});
