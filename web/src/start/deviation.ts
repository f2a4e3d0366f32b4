import type { HouseRule } from '../table/types'
import { say, t } from '../text'

/** A rule that is on or off, and off in the rulebook. */
export function isSwitch(rule: HouseRule): boolean {
  return rule.official === 0 && rule.values.length === 2
}

/** What a table plays differently, as a sentence. */
export function deviation(rule: HouseRule, value: number): string {
  const meaning = say(rule.meaning)
  return isSwitch(rule) && value ? meaning : t('rules.value', { meaning: meaning.replace(/\.$/, ''), value })
}
