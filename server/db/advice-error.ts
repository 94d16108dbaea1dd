/** Its message tells the host what is wrong and what to do. It is shown without a stack. */
export class AdviceError extends Error {
  override name = 'AdviceError'
}
