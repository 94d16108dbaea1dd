/** The engines of writers' browsers. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** One press or release of a key, by its name in `keys.ts` or as the character itself. */
export interface KeyStep {
  type: 'down' | 'up'
  key: string
}

export type MouseStep = { type: 'move'; x: number; y: number } | { type: 'down' | 'up' }

/** A window of a running browser, with what all drivers can do. `hand.ts` builds everything else on this. */
export interface BrowserWindow {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Evaluates an expression in the page, and waits for its value, which is sent as JSON. */
  evaluate(expression: string): Promise<unknown>
  keys(steps: KeyStep[]): Promise<void>
  mouse(steps: MouseStep[]): Promise<void>
  /** A picture of the page, without the browser's own bars. */
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Composes with an input method, step by step: the last step stays. An input method with steps of its own takes those. Missing if the driver cannot do this. */
  compose?(steps: string[]): Promise<void>
  /** Taps with a finger, on a phone. Missing if the driver has no fingers. */
  tap?(x: number, y: number): Promise<void>
  /** Prints into a PDF. Missing if the driver cannot do this. */
  print?(): Promise<Buffer>
  close(): Promise<void>
}

export interface Browser {
  engine: Engine
  version: string
  first: BrowserWindow
  openWindow(): Promise<BrowserWindow>
  /** Gives the first window a device that stores passkeys and asks nobody. Missing if the browser is not equipped, or the engine has no passkeys. */
  addAuthenticator?(): Promise<void>
  /** The errors that its pages have written to the console, and their uncaught exceptions. */
  complaints(): string[]
  /** Ends it at once, with its processes if it has any of its own. */
  kill(): Promise<void>
}

export interface LaunchOptions {
  /** The folder that outlives the browser. */
  profile: string
  /** The folder where files arrive. */
  downloads: string
  /** It will be started again with its profile. Otherwise it may be a part of a browser that runs already. */
  startsAgain?: boolean
  /** It can have a device for passkeys, and an input method. Then it is a process of its own. */
  isEquipped?: boolean
  /**
   * It has fingers and no mouse, if its driver has fingers. With the engine of an iPhone it says that it is one, because editors
   * treat iPhones differently. Then it is a process of its own.
   */
  isPhone?: boolean
  /** It draws frames at a screen's rate, and its clock is as exact as possible. */
  isMeasured?: boolean
  /** The address of the bus by which it informs a screen reader. Then it is a process of its own, with a screen. */
  bus?: string
}

export type Launch = (options: LaunchOptions) => Promise<Browser>
