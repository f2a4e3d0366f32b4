/** Whether the table shows chances to this screen while the game goes on. */
import type { Table } from '../table/table.svelte'

export function isShown(table: Table): boolean {
  const { insight, status } = table.view?.table ?? { insight: 'off', status: 'lobby' }
  return status === 'running' && (insight === 'all' || (insight === 'spectators' && table.held.length === 0))
}
