import type { Scene } from './scene.ts'
import type { StageOptions } from './stage.ts'

/** One way in which words can get lost. */
export interface Fault {
  /** As `--only` takes it. */
  name: string
  /** As the table says it. */
  title: string
  stage?: StageOptions
  /** Makes the trouble. What comes after it, and what became of the words, is the same for all: see `play-fault.ts`. */
  play(scene: Scene): Promise<void>
}
