import { useEffect, useState } from 'react';
import { allUploaded, type Proof } from './proofs.ts';

/**
 * Submits when all pictures are uploaded: at once, or later if pressed earlier. Nothing is sent
 * while one has failed.
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
