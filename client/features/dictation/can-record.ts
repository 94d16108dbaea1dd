/** Whether this page may ask for the microphone at all, which needs HTTPS, and make files of it. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined
}
