import type { shell as de } from '../de/shell'
import type { Same } from '../same'

export const shell: Same<typeof de> = {
  'error.offline': 'The server cannot be reached right now. We keep trying.',
  'error.unexpected': 'That did not work. Please try again.',
}
