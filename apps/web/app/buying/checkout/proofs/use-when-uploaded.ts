import { useEffect, useState } from 'react';
import { allUploaded, type Proof } from './proofs.ts';

/**
 * Sends pictures with what they belong to: at once, or when the last of them is uploaded if the
 * person presses earlier. While one has failed nothing is sent.
 */
export function useWhenUploaded(proofs: readonly Proof[], send: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const isUploading = proofs.some(({ state }) => state === 'uploading');
  const sendUploaded = () => {
    if (allUploaded(proofs)) send();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the last upload ends
  useEffect(() => {
    if (!isWaiting || isUploading) return;
    setWaiting(false);
    sendUploaded();
  }, [isWaiting, isUploading]);
  return {
    isWaiting,
    isUploading,
    sendWhenUploaded: () => (isUploading ? setWaiting(true) : sendUploaded()),
  };
}
