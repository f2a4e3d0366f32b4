// Plays games of bots on a running server and keeps what the server says of them, for tests and the gallery:
//   node tools/sample.mjs http://127.0.0.1:8000
import { mkdir, writeFile } from 'node:fs/promises'

const server = process.argv[2] ?? 'http://127.0.0.1:8000'
const folder = new URL('../tests/data/', import.meta.url)
const editions = ['classic', 'game-of-thrones', 'burgen-schloesser', 'yu-gi-oh', 'mega-deluxe']
const names = ['Ada', 'Bruno', 'Cem', 'Dora', 'Emil', 'Fatma', 'Gustav', 'Hanna']

async function get(path) {
  const answer = await fetch(server + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function post(path, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The more there is to be seen on the board, the better the sample. */
function interest(game) {
  const deeds = game.fields.filter(Boolean)
  const built = deeds.reduce((sum, deed) => sum + Math.min(deed.level, 6), 0)
  const mortgaged = deeds.filter((deed) => deed.mortgaged).length
  const playing = game.seats.filter((seat) => !seat.out).length
  const owned = deeds.filter((deed) => deed.owner !== null).length
  return Math.min(built, 40) + 3 * Math.min(mortgaged, 4) + 5 * playing + owned
}

/** The first seat opens the table and has a bot play on for it. */
async function botGame(edition, players) {
  const bots = names.slice(1, players).map((name) => ({ kind: 'bot', name, level: 'builder' }))
  const seats = [{ kind: 'human', name: names[0] }, ...bots]
  const opened = await post('/api/games', { edition, seats, pace: 0 })
  const { token } = opened.seats[0]
  await post(`/api/games/${opened.id}/start`, {}, token)
  await post(`/api/games/${opened.id}/seats/0/substitute`, { level: 'builder' }, token)
  return opened.id
}

async function latest(id) {
  for (let tries = 0; tries < 40; tries += 1) {
    const now = await get(`/api/games/${id}`)
    if (now.view.game?.over || now.version > 1500) return now
    await new Promise((done) => setTimeout(done, 500))
  }
  return get(`/api/games/${id}`)
}

async function best(id, newest) {
  const step = Math.max(20, Math.floor(newest.version / 40))
  let found = newest
  for (let version = step; version < newest.version; version += step) {
    const then = await get(`/api/games/${id}?at=${version}`)
    if (then.view.game && interest(then.view.game) > interest(found.view.game)) found = then
  }
  return found
}

await mkdir(folder, { recursive: true })
for (const id of editions) {
  const edition = await get(`/api/editions/${id}`)
  const game = await botGame(id, Math.min(edition.players.max, id === 'mega-deluxe' ? 8 : 4))
  const { view } = await best(game, await latest(game))
  const kept = { edition: { ...edition, house_rules: [] }, game: view.game }
  await writeFile(new URL(`${id}.json`, folder), JSON.stringify(kept) + '\n')
  console.log(id, 'turn', view.game.turn, 'interest', interest(view.game))
}
