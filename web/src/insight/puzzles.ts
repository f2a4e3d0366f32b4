/** Positions from real games in which somebody chose wrongly. */
export type About = 'build' | 'buy' | 'deal' | 'auction' | 'debt'

export const PUZZLES: readonly { edition: string; about: About; position: string }[] = [
  {
    edition: 'classic',
    about: 'build',
    position:
      'classic/official 4 active=1 turn=67 rolled=1 dice=5,4,0 cash=183,327,783,47 position=1,4,2,34 start_roll=0:8,1:8,2:8,3:9 owner=1:0,3:1,5:0,6:1,8:1,9:1,12:3,13:0,14:0,15:2,16:3,18:3,19:3,21:2,23:1,24:1,25:1,26:0,27:3,28:0,29:1,31:3,32:0,34:0,35:2,37:2,39:0 level=6:3,8:3,9:3,16:2,18:3,19:3 mortgaged=12,13,14,26,27,28,31 card_holder=0:3 unseen=0:30970,1:54982 queue=0:15,1:8,2:2,3:9,16:5,18:4,19:8,20:13,21:3,22:11 queue_length=0:5,1:7 frames=END,1,0,0,-1 offer_number=30',
  },
  {
    edition: 'classic',
    about: 'buy',
    position:
      'classic/official 4 active=3 turn=13 rolled=1 dice=6,3,0 cash=1098,827,1513,1132 position=22,23,18,27 start_roll=0:8,1:8,2:8,3:9 owner=5:0,6:1,8:3,9:1,12:3,14:0,15:1,18:3,23:1 unseen=0:32767 queue=0:15 queue_length=0:1 frames=RESOLVE,3,0,0,-1|BUY,3,27,0,-1 offer_number=8',
  },
  {
    edition: 'classic',
    about: 'deal',
    position:
      'classic/short 2 active=1 turn=21 cash=274,676 position=19,14 start_roll=0:8,1:10 owner=1:0,3:1,6:0,8:0,9:1,11:1,12:0,14:1,16:0,18:1,19:0,21:1,23:1,24:0,25:1,27:0,28:0,29:1,37:0 unseen=0:65023,1:65407 queue=0:9,16:7 queue_length=0:1,1:1 frames=ROLL,1,0,0,-1 offers=9:10,11:262144,12:2,14:225 offer_number=10',
  },
  {
    edition: 'mega-deluxe',
    about: 'build',
    position:
      'mega-deluxe/official 4 active=2 turn=36 rolled=1 dice=6,4,5 cash=7500,1200,119700,16800 position=12,36,37,3 tickets=0:3,1:1,3:3 start_roll=0:5,1:7,2:7,3:9 owner=1:0,3:3,4:1,6:0,7:0,8:1,10:3,11:1,12:0,15:0,16:1,17:3,18:0,19:0,20:2,21:1,23:1,24:1,25:1,27:2,29:0,30:0,31:0,33:3,34:2,35:3,36:3,37:2,38:2,40:3,41:2,42:0,44:0,45:1,48:3,49:2,51:3 level=6:1,20:1,21:3,23:3,24:3,25:3,30:1,31:1,33:1,45:1,48:3,51:3 mortgaged=1,3,4,8,35 card_holder=0:3 unseen=0:64446,1:15743 queue=0:6,16:9,17:15,18:7,19:14 queue_length=0:2,1:4 tickets_plain=6 frames=END,2,0,0,-1 offer_number=21',
  },
  {
    edition: 'burgen-schloesser',
    about: 'auction',
    position:
      'burgen-schloesser/official 3 turn=128 rolled=1 dice=3,1,0 cash=249,51,1379 position=35,31,34 start_roll=0:6,1:6,2:12 owner=1:0,3:2,5:0,6:1,8:1,9:0,11:2,12:0,13:2,14:0,15:1,16:0,18:1,19:1,21:2,23:0,24:2,25:1,26:0,27:0,28:0,29:0,31:1,32:2,34:0,37:1,39:1 level=27:1,29:1,37:2,39:3 mortgaged=1,6,8,9,14,15,18,19 unseen=0:16392,1:10368 queue=0:2,1:11,2:1,3:10,4:8,5:7,7:4,8:6,9:13,10:12,11:9,12:15,13:5,16:8,17:9,18:4,19:6,20:12,21:10,23:15,24:14,25:5,26:1,27:3,28:2 queue_length=0:14,1:13 frames=RESOLVE,0,0,0,-1|AUCTION,-1,35,20,1,0,-1 offer_number=70',
  },
  {
    edition: 'game-of-thrones',
    about: 'debt',
    position:
      'game-of-thrones/official 2 active=1 turn=42 rolled=1 dice=1,3,0 cash=162,92 position=10,35 jail=0:1 start_roll=0:9,1:3 owner=1:1,8:0,9:0,11:1,13:1,14:1,15:0,16:0,18:0,21:1,23:1,24:0,25:0,26:1,27:0,28:0,29:1,31:0,34:1,35:0,37:0,39:1 mortgaged=1 unseen=0:59003,1:49023 queue=0:12,1:7,2:8,3:11,4:2,16:14,17:7 queue_length=0:5,1:2 frames=RESOLVE,1,0,0,-1|DEBT,1,35,100,0,3 offer_number=12',
  },
]
