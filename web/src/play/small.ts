/** What is held in a hand: there the board is a strip, or one's purse. */
export const SMALL = '(max-width: 559px) or ((max-height: 480px) and (max-width: 960px))'
