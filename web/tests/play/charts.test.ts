import { describe, expect, it } from 'vitest'
import { path, scale, spread, thinned } from '../../src/play/numbers/charts'

describe('charts', () => {
  it('end on round numbers', () => {
    expect(scale([1510])).toEqual({ least: 0, most: 2000, ticks: [0, 500, 1000, 1500, 2000] })
    expect(scale([])).toMatchObject({ least: 0, most: 1 })
  })
  it('go below nothing where there are losses', () => {
    expect(scale([-120, 300])).toEqual({ least: -200, most: 300, ticks: [-200, -100, 0, 100, 200, 300] })
  })
  it('draw from left to right, large values on top', () => {
    const within = { least: 0, most: 100, ticks: [] }
    expect(path([0, 50, 100], within, 200, 80)).toBe('M0 80L100 40L200 0')
    expect(path([], within, 200, 80)).toBe('')
  })
  it('show no more rows than fit, the ends among them', () => {
    expect(thinned(3, 20)).toEqual([0, 1, 2])
    expect(thinned(101, 3)).toEqual([0, 50, 100])
  })
  it('keep names apart that would stand on each other, and inside the chart', () => {
    expect(spread([10, 50], 15, 100)).toEqual([10, 50])
    expect(spread([12, 10, 11], 15, 100)).toEqual([40, 10, 25])
    expect(spread([100, 100, 98], 15, 100)).toEqual([85, 100, 70])
  })
})
