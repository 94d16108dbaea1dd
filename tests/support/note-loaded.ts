import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// For a process that is started with `--import` of this file: when it ends, LOADED has the address of each module that
// its main thread has loaded, one a line.

const loaded: string[] = []

if (isMainThread) {
  registerHooks({
    load(url, context, next) {
      loaded.push(url)
      return next(url, context)
    },
  })
  process.on('exit', () => writeFileSync(process.env.LOADED ?? '', loaded.join('\n')))
}
