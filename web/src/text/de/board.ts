export const board = {}
