import type { Scene } from './scene.ts'
import type { StageOptions } from './stage.ts'

/** One way in which words may get lost. */
export interface Fault {
  /** The name for `--only`. */
  name: string
  /** The name in the table. */
  title: string
  /** Its own, because it strikes the server. All other faults may share one. */
  stage?: StageOptions
  /** Pages are loaded without a network, by another release, or by a browser that was killed or has lost what it kept. */
  isAboutStarts?: boolean
  /** Causes the fault. What follows, and the check of the words, is the same for all faults: see `play-fault.ts`. */
  play(scene: Scene): Promise<void>
}
