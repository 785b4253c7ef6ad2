/** The callbacks of a dialog that is closed by what it does, too. */
export const closeThen = (onClose: () => void, then: () => void) => ({
  onClose,
  onDone: () => {
    onClose();
    then();
  },
});
