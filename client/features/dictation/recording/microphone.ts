/** Opens the microphone. The browser asks the writer, if it has no permission yet. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
  })
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Calls `run` when the microphone is unplugged, taken by the system, or no longer permitted. Not called if the page
 * itself closes it.
 */
export function whenGone(stream: MediaStream, run: () => void, signal: AbortSignal): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', run, { signal })
}

export const microphoneGone = 'Speech recognition error: audio-capture. The microphone is gone.'

/** Uses the message that a recogniser's error code would have. */
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
