/** Tests speak both languages; the page learns each when it is wanted. */
import { learn } from '../src/text/words'

await Promise.all([learn('de'), learn('en')])
