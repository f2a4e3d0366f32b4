/** Tries again what only failed because the network, a limit or the server was in the way. */
import { isPassing } from '../table/api'

const PAUSE = 1500
const TRIES = 20

export async function patiently<T>(ask: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!tries || !isPassing(error)) throw error
    await new Promise((done) => setTimeout(done, PAUSE))
    return patiently(ask, tries - 1)
  }
}
