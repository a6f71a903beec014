/** Does work and waits until so many milliseconds have passed, so that how long it took tells nothing about what it found. */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((done) => setTimeout(done, milliseconds))])
  return result
}
