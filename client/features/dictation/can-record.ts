/** Whether this page may ask for the microphone at all, which needs HTTPS, and make files of it. */
export function canRecord(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined && soundType() !== undefined
}

/** What it makes of sound, of what the server takes, the smallest first. Some browsers have a recorder that can make nothing. */
export function soundType(): string | undefined {
  if (typeof MediaRecorder !== 'function') return undefined
  return types.find((type) => MediaRecorder.isTypeSupported(type))
}

const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
