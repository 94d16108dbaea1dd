/**
 * How a draft is stored. `relaxed` waits for the operating system, which is safe if the browser is killed; `strict`
 * waits for the disk. `now` is strict too, and puts everything into one task, since the page may not get another.
 */
export type Haste = 'relaxed' | 'strict' | 'now'
