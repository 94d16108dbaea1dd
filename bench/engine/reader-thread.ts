import { parentPort, workerData } from 'node:worker_threads'
import { readers } from './readers.ts'

// One checker in a thread of its own, which can be stopped when a text is too much for it.

const load = readers[String(workerData)]
if (!load) throw new Error(`There is no reader called ${workerData}`)
const read = await load()
parentPort?.postMessage('loaded')
parentPort?.on('message', async (text: string) => {
  const start = performance.now()
  const found = await read(text)
  parentPort?.postMessage({ ms: performance.now() - start, found })
})
