/** The engines of the browsers that writers have. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** One press or release of a key, by its name in `keys.ts` or as the character itself. */
export interface KeyStep {
  type: 'down' | 'up'
  key: string
}

export type MouseStep = { type: 'move'; x: number; y: number } | { type: 'down' | 'up' }

/** A window of a running browser: what all drivers can do. Everything else is built on this, in `hand.ts`. */
export interface BrowserWindow {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page, awaited. It travels as JSON. */
  evaluate(expression: string): Promise<unknown>
  keys(steps: KeyStep[]): Promise<void>
  mouse(steps: MouseStep[]): Promise<void>
  /** Of the page, without the browser's own bars. */
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** By an input method, step by step: the last one stays. One with steps of its own takes these. Not where the driver cannot. */
  compose?(steps: string[]): Promise<void>
  /** Of a finger, at a phone. Not where the driver has none. */
  tap?(x: number, y: number): Promise<void>
  /** As a PDF. Not where the driver cannot. */
  print?(): Promise<Buffer>
  close(): Promise<void>
}

export interface Browser {
  engine: Engine
  version: string
  first: BrowserWindow
  openWindow(): Promise<BrowserWindow>
  /** Gives its first window a device that keeps passkeys and asks nobody. Not where it is not equipped, or the engine has none. */
  addAuthenticator?(): Promise<void>
  /** What its pages wrote to the console as errors, and their exceptions that nobody caught. */
  complaints(): string[]
  /** Ends it at once, with all of its processes where it has any of its own. */
  kill(): Promise<void>
}

export interface LaunchOptions {
  /** The folder that outlives the browser. */
  profile: string
  /** The folder where files arrive. */
  downloads: string
  /** It will be started again with its profile. Otherwise it may be a part of one that runs already. */
  startsAgain?: boolean
  /** It can be given what no page gives itself: a device that keeps passkeys, an input method. It is a process of its own then. */
  isEquipped?: boolean
  /**
   * It has fingers and no mouse, where its driver has any. With the engine of an iPhone it says that it is one: editors have
   * ways of their own for that. It is a process of its own then.
   */
  isPhone?: boolean
  /** Its frames come at a screen's pace, and its clock is as fine as it has one. */
  isMeasured?: boolean
  /** The address of the bus by which it tells a screen reader what there is. It is a process of its own then, with a screen. */
  bus?: string
}

export type Launch = (options: LaunchOptions) => Promise<Browser>
