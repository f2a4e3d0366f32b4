/** The screen of a game seen once more: who presses a line of the log goes there. */
import { Screen } from '../play/screen.svelte'
import type { Recording } from './recording.svelte'

export class ReplayScreen extends Screen {
  constructor(private readonly recording: Recording) {
    super(recording.table)
  }

  override async travel(version: number): Promise<void> {
    this.recording.pause()
    await this.recording.jump(version)
  }
}
