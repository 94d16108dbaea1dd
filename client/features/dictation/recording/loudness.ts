interface Loudness {
  /** The loudness at this moment. Undefined if the browser cannot measure it. */
  now(): number | undefined
  close(): void
}

/** Measures the loudness of a microphone, without playing its sound. */
export function openLoudness(stream: MediaStream): Loudness {
  try {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 2_048
    context.createMediaStreamSource(stream).connect(analyser)
    const openedAt = performance.now()
    const wave = new Float32Array(analyser.fftSize)
    return {
      now() {
        // Audio contexts start a moment after the microphone. Until then, the loudness counts as 0.
        if (context.state !== 'running') return performance.now() - openedAt < startMs ? 0 : undefined
        analyser.getFloatTimeDomainData(wave)
        return loudnessOf(wave)
      },
      close: () => void context.close(),
    }
  } catch {
    return { now: () => undefined, close() {} }
  }
}

const startMs = 2_000

function loudnessOf(wave: Float32Array): number {
  return Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length)
}
