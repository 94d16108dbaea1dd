import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// To be loaded by `--import`. When the process ends, the file LOADED has the address of each module that its main
// thread has loaded, one on each line.

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
