import { availableParallelism, cpus, totalmem, type } from 'node:os'

export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const processor = cpus()[0]?.model.trim() ?? process.arch
  return `${availableParallelism()} cores of ${processor}, ${memory} GB, ${type()}, Node ${process.versions.node}`
}

export function heading(text: string): void {
  console.log(`\n${text}`)
}

export function row(name: string, ...figures: string[]): void {
  console.log(`  ${name.padEnd(38)}${figures.map((figure) => figure.padStart(16)).join('')}`)
}

/** Checks the budget. If it is exceeded, the program ends with 1. */
export function budget(name: string, figure: number, max: number, unit = ''): void {
  const isKept = figure <= max
  if (!isKept) process.exitCode = 1
  console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${name}: ${round(figure)}${unit} of at most ${max}${unit}`)
}

export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}

export function ms(value: number): string {
  return `${round(value)} ms`
}

function round(value: number): number {
  return Number(value.toFixed(value < 100 ? 1 : 0))
}
