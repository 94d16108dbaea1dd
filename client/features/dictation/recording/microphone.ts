/** Asks the writer, where the browser does not know yet. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
  })
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Unplugged, taken by the system, or no longer allowed. Not called where the page itself has closed it. */
export function whenGone(stream: MediaStream, run: () => void, signal: AbortSignal): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', run, { signal })
}

export const microphoneGone = 'Speech recognition error: audio-capture. The microphone is gone.'

/** By the code that a recogniser would give. */
export function wordsForRefusal(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'Speech recognition error: not-allowed. Allow this page the microphone, which needs HTTPS.'
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return 'Speech recognition error: audio-capture. No microphone was found.'
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    return 'Speech recognition error: audio-capture. Another program may be using the microphone.'
  }
  return 'Failed to start microphone.'
}
