/** Whether this page can ask for the microphone, which needs HTTPS, and record from it. */
export function canRecord(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined && soundType() !== undefined
}

/**
 * The smallest file format that this browser can record and the server accepts. Some browsers have a `MediaRecorder`
 * that can record none of them.
 */
export function soundType(): string | undefined {
  if (typeof MediaRecorder !== 'function') return undefined
  return types.find((type) => MediaRecorder.isTypeSupported(type))
}

const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
