/** Invented news of invented bands, so that the pages are alive without a network. */

export interface Story {
  /** Before the stand-in was made; negative: in the future; null: the feed gives no date. */
  hoursAgo: number | null;
  title: string;
  author: string;
  tags: readonly string[];
  text: string;
}

type Row = readonly [hoursAgo: number | null, title: string, author: string, tags: string, text: string];

const stories = (rows: readonly Row[]): Story[] =>
  rows.map(([hoursAgo, title, author, tags, text]) => ({
    hoursAgo,
    title,
    author,
    tags: tags.split(', '),
    text,
  }));

/** What several sources report, each in its own hour and punctuation. */
const harbour = 'Velvet Harbour announce the lighthouse tour of forty small islands';
const wren = 'Copper Wren return with “Ninety Winters”, a song recorded in one take';
const teaspoon = 'Big Teaspoon and Mira Quill share a surprise collaboration';
const festival = 'Otter Assembly festival moves to a valley with better echoes';

export const pitchfork = stories([
  [
    1,
    harbour,
    'Ina Brook',
    'News, Tours',
    'Every show is by the water, and every ticket comes with a ferry.',
  ],
  [
    5,
    'Nine Paper Boats share new song “Weather for Two”',
    'Tom Alder',
    'News, Tracks',
    'The second single from the trio’s coming record begins with rain on a tin roof and ends with the roof.',
  ],
  [
    9,
    'The Quiet Tractors sign to Hedgerow Records',
    'Ina Brook',
    'News',
    'The duo celebrated with a concert for an audience of eleven sheep, who stayed until the encore.',
  ],
  [
    16,
    wren,
    'Pia Sand',
    'News, Tracks',
    'Two microphones, one room and no second chance: how the quintet made its shortest session its best.',
  ],
  [
    22,
    'Lanternfish Choir: Deeper Still',
    'Ola Fern',
    'Reviews / Albums',
    'On its fourth album the choir dives under its own melodies and comes up with its brightest songs.',
  ],
  [
    31,
    'Pale Kettle postpone spring shows to learn the cello',
    'Tom Alder',
    'News, Tours',
    'All three members, it turns out, at the same time and from the same teacher.',
  ],
  [
    40,
    'Glass Bison build an album from the sounds of a closed factory',
    'Ola Fern',
    'News',
    'The looms are the drums, the lift is the bass, and the night porter sings on two songs.',
  ],
  [
    55,
    'Sunday Reactor at the Botanic Hall: a concert in complete darkness',
    'Pia Sand',
    'Live',
    'You hear the audience smile. It is a strange and lovely sound.',
  ],
  [
    73,
    'Juno Sparrowhawk reissues her first three cassettes',
    'Ina Brook',
    'News',
    'With the original hiss, carefully restored from a second copy that had more of it.',
  ],
]);

export const billboard = stories([
  [
    2,
    'Tin Orchard hold the top spot for a ninth week',
    'R. Calder',
    'Chart Beat, Pop',
    '“Windfall” keeps the summit of an entirely invented chart.',
  ],
  [
    4,
    'Velvet Harbour Announce the Lighthouse Tour of Forty Small Islands',
    'May Ridley',
    'Touring',
    'Forty dates, forty islands, one very tired ferry captain.',
  ],
  [
    11,
    'How a jingle for oat biscuits became the song of the summer',
    'R. Calder',
    'Pop',
    'Eleven seconds long, three chords, and now an orchestral version for weddings.',
  ],
  [
    19,
    'Neon Allotment score first number one with a song about compost',
    'May Ridley',
    'Chart Beat',
    'It took the band fourteen years and, they say, “a great deal of turning over”.',
  ],
  [
    27,
    'Big Teaspoon & Mira Quill share a surprise collaboration',
    'Jo Pell',
    'Hip-Hop, Pop',
    'The two had met an hour before in the queue of a bakery.',
  ],
  [
    36,
    'Streaming report: listeners prefer songs with a proper ending',
    'R. Calder',
    'Business',
    'Fades are out; a last chord that means it is in, a survey of nobody in particular finds.',
  ],
  [
    48,
    'The Paper Lions sell out a stadium of their own making',
    'Jo Pell',
    'Touring',
    'Cardboard seats, rain date included.',
  ],
  [
    60,
    'Glass Bison & the Harbour Brass win album of the year at the Teapot Prize',
    'May Ridley',
    'Awards',
    'The teapot itself will be shared on alternate Sundays.',
  ],
  [
    90,
    'Five songwriters on the one chord they cannot leave alone',
    'R. Calder',
    'Features',
    'It is the fourth, for four of them. The fifth says the sixth.',
  ],
]);

export const stereogum = stories([
  [
    3,
    wren,
    'Kit Larch',
    'Music, New Music',
    'We have been waiting since the last winter but one, and it was worth every one of them.',
  ],
  [
    7,
    'Pale Kettle – <em>Steam</em> is our album of the week',
    'Kit Larch',
    'Album Of The Week',
    'There is a moment in the middle of <em>Steam</em> when everything stops but the room.',
  ],
  [
    14,
    'Stream Odd Meridian’s new EP <em>North of Almost</em>',
    'Nell Okra',
    'Music',
    'Four songs, all in seven, none of them in a hurry.',
  ],
  [
    21,
    'The 5 best songs of the week',
    'Staff',
    'The Week',
    'Nine Paper Boats, Copper Wren, and three more that we argued about until the kettle boiled.',
  ],
  [
    29,
    'Watch Sunday Reactor cover a washing machine',
    'Nell Okra',
    'Video',
    'The spin cycle is note for note. The rinse is an interpretation.',
  ],
  [
    38,
    'Salt & Thunder break up, reunite, and release <em>Both</em> on one day',
    'Kit Larch',
    'News',
    'The break lasted from breakfast to lunch.',
  ],
  [
    50,
    'Juno Sparrowhawk – “Cassette No. 4”',
    'Nell Okra',
    'New Music',
    'After three reissues, a new one: recorded on the same machine, with the same squeak.',
  ],
  [66, 'The Quiet Tractors – “Hedge”', 'Kit Larch', 'New Music', 'Two minutes of guitar, one of birds.'],
]);

export const dancingAstronaut = stories([
  [
    2,
    'DJ Halfpenny opens a club that fits in a lift',
    'Sol Vane',
    'News',
    'Capacity six, two floors up, ninety seconds a set.',
  ],
  [
    8,
    'Neon Allotment’s “Compost” gets five remixes – and one of them is silent',
    'Rue Marsh',
    'Remix',
    'The silent one, by a well-known nobody, is already the favourite of night buses.',
  ],
  [
    13,
    festival,
    'Sol Vane',
    'Festivals',
    'Sound engineers spent a month shouting at hills before they chose this one.',
  ],
  [
    20,
    'Kilo Marmalade shares hour-long mix for the early train',
    'Rue Marsh',
    'Mixes',
    'It begins at walking pace and ends exactly where the line does.',
  ],
  [
    33,
    'Inside the synthesiser museum that lets you break things',
    'Sol Vane',
    'Features',
    '“Everything here has been repaired at least twice,” says the curator, “once by a child.”',
  ],
  [
    45,
    'Modular duo Patch & Bay play for nine hours, apologise for stopping',
    'Rue Marsh',
    'Live',
    'A fuse ended it. The café next door gave them theirs.',
  ],
  [
    58,
    'Label spotlight: Tidal Garage and the sound of wet streets',
    'Sol Vane',
    'Features',
    'Eleven releases, eleven field recordings of rain in eleven cities.',
  ],
  [
    80,
    'DJ Halfpenny – “Small Change” (extended mix)',
    'Rue Marsh',
    'Music',
    'Seven minutes that know when to leave.',
  ],
]);

export const edmTunes = stories([
  [
    4,
    'Otter Assembly: ‘Festival moves to a valley with better echoes’',
    'Finn Teal',
    'Festivals',
    'Camping is by the river; the river is quiet, the promoters promise.',
  ],
  [
    6,
    'Kilo Marmalade: ‘Peel’',
    'Ash Umber',
    'New Music',
    'A bass line like a lift going down, and a melody that takes the stairs.',
  ],
  [
    12,
    'Patch & Bay: ‘Ground Loop’',
    'Finn Teal',
    'New Music',
    'The hum you hear is meant, say the two. The second hum is not.',
  ],
  [
    18,
    'Watch the sunrise set that began the evening before',
    'Ash Umber',
    'Video',
    'DJ Halfpenny kept going because nobody had the heart to go home.',
  ],
  [30, 'Tidal Garage: ‘Puddle Theory’', 'Finn Teal', 'New Music', 'Two-step for people in rubber boots.'],
  [
    44,
    'Five plug-ins that do less, and why producers love them',
    'Ash Umber',
    'Production',
    'One has a single button. It is labelled “maybe”.',
  ],
  [
    52,
    'Glowworm Arcade: ‘High Score’',
    'Finn Teal',
    'New Music',
    'Sixteen colours, four voices, no regrets.',
  ],
  [71, 'How to leave a dance floor politely', 'Ash Umber', 'Culture', 'Sideways, and on the one.'],
]);

export const hotNewHipHop = stories([
  [1, teaspoon, 'Dee Fallow', 'News', 'Neither had planned a record. Both had planned croissants.'],
  [
    6,
    'Young Lighthouse signs off “Beam” with a verse in semaphore',
    'Cal Moss',
    'Songs',
    'The video helps. A printed key is in the sleeve.',
  ],
  [
    10,
    'MC Cardigan drops “Loose Threads”, his warmest tape yet',
    'Dee Fallow',
    'Mixtapes',
    'Fourteen tracks, three knitting patterns, no skips.',
  ],
  [
    17,
    'Producer Half Moon Manny on sampling his own alarm clock',
    'Cal Moss',
    'Interviews',
    '“It is the only sound I have heard every day of my life.”',
  ],
  [
    25,
    'Cypher of the week: five librarians, one whisper',
    'Dee Fallow',
    'Video',
    'The loudest line is a date stamp.',
  ],
  [
    39,
    'Big Teaspoon: “I stir slowly”',
    'Cal Moss',
    'Interviews',
    'On patience, second drafts, and why he will not rhyme “spoon” with “moon”.',
  ],
  [47, 'Young Lighthouse adds two dates by the sea', 'Dee Fallow', 'Tours', 'Both are at high tide.'],
  [
    63,
    'Review: MC Cardigan, “Loose Threads”',
    'Cal Moss',
    'Reviews',
    'Comfort is a style. He wears it well.',
  ],
]);

export const nme = stories([
  [
    2,
    'Sunday Reactor tell us about the album they made by post',
    'Bea Holm',
    'News, Music',
    'Each member added one part and sent the tape on.',
  ],
  [
    5,
    harbour,
    'Gus Wick',
    'News, Music',
    '“We asked for forty piers,” says the band, “and got forty-one. We are looking into it.”',
  ],
  [
    9,
    'The Paper Lions’ singer on stage fright: “I look at the third row and think of soup”',
    'Bea Holm',
    'News',
    'It is always leek.',
  ],
  [
    15,
    'Odd Meridian’s drummer explains seven-eight with biscuits',
    'Gus Wick',
    'Features',
    'You need seven biscuits. One of them is the point.',
  ],
  [
    24,
    'Listen to Salt & Thunder’s apology song “Lunch”',
    'Bea Holm',
    'News',
    'Written, recorded and forgiven within the hour.',
  ],
  [
    35,
    'Tin Orchard add a second night at the Glasshouse',
    'Gus Wick',
    'News, Tours',
    'The first sold out in the time it takes to pick an apple.',
  ],
  [
    42,
    'Nine Paper Boats on growing up beside a canal',
    'Bea Holm',
    'Features',
    '“You learn to wait for bridges.”',
  ],
  [
    57,
    'Best new act: why you should hear Pebble Parliament now',
    'Gus Wick',
    'Radar',
    'Six voices, one accordion, and rules of order.',
  ],
  [
    85,
    'The Quiet Tractors on headlining their own village fair',
    'Bea Holm',
    'News',
    'They also judged the marrows.',
  ],
]);

export const hypeMachine = stories([
  [null, 'Copper Wren - Ninety Winters', '', 'indie', 'Posted by six blogs.'],
  [null, 'Kilo Marmalade - Peel', '', 'electronic', 'Posted by five blogs.'],
  [null, 'Nine Paper Boats - Weather for Two', '', 'indie', 'Posted by five blogs.'],
  [null, 'Mira Quill & Big Teaspoon - Bakery Queue', '', 'hip-hop', 'Posted by four blogs.'],
  [null, 'Odd Meridian - Almost North', '', 'math rock', 'Posted by four blogs.'],
  [null, 'Glowworm Arcade - High Score', '', 'chiptune', 'Posted by three blogs.'],
  [null, 'Pebble Parliament - Point of Order', '', 'folk', 'Posted by three blogs.'],
  [null, 'Señor Tundra - Café del Norte', '', 'downtempo', 'Posted by two blogs.'],
]);

export const rollingStone = stories([
  [
    3,
    'The Paper Lions look back on forty years of folding',
    'Ada Crane',
    'Music, Music News',
    'From a shed with one lamp to a stadium of cardboard: the long way round.',
  ],
  [
    7,
    'Mira Quill announces “Ink”, her first album with a full orchestra',
    'Theo Birch',
    'Music News',
    'Sixty players, one microphone, and a café piano that would not be tuned.',
  ],
  [
    12,
    festival,
    'Ada Crane',
    'Music News, Festivals',
    'The promoters call it the best natural reverb in the county. The sheep have not commented.',
  ],
  [
    23,
    'Tin Orchard’s producer on the sound of apples falling',
    'Theo Birch',
    'Music News',
    '“You cannot fake the bounce.”',
  ],
  [
    32,
    'Pebble Parliament vote to tour',
    'Ada Crane',
    'Music News',
    'Four for, one against, one abstention on accordion.',
  ],
  [
    41,
    'Young Lighthouse: the night shift years',
    'Theo Birch',
    'Music Features',
    'Before the records there was a bakery, and before the bakery there was a boat.',
  ],
  [
    62,
    'Lanternfish Choir recall their loudest whisper',
    'Ada Crane',
    'Music News',
    'It was in a library. It was a very good library.',
  ],
  [
    88,
    'Juno Sparrowhawk – naïve melodies, expert hands',
    'Theo Birch',
    'Music Features',
    'A visit to the room where the four cassettes were made.',
  ],
]);

export const fader = stories([
  [
    -6,
    'Mira Quill wants to be misheard',
    'Lou Tansy',
    'Interview',
    'The lyrics are printed backwards, and she will not say why. We asked forwards and backwards.',
  ],
  [
    13,
    'A week on the road with Velvet Harbour’s ferry captain',
    'Wyn Osier',
    'Feature',
    'He has never heard the songs from the front. He knows them by the vibration of the deck.',
  ],
  [
    26,
    'Half Moon Manny builds a drum kit from a bicycle',
    'Lou Tansy',
    'Interview',
    'The bell is the ride. He is very pleased with this.',
  ],
  [
    37,
    'The last repairman of the tape echo',
    'Wyn Osier',
    'Feature',
    'Every machine comes back to him in the end, and then again, and then a little quieter.',
  ],
  [
    49,
    'Glass Bison’s factory, room by room',
    'Lou Tansy',
    'Feature',
    'We walked through an album and came out at the loading bay.',
  ],
  [
    65,
    'Señor Tundra makes summer music in the dark half of the year',
    'Wyn Osier',
    'Interview',
    'The studio has one window. He has painted a beach on it.',
  ],
  [
    77,
    'What a choir hears when it stops',
    'Lou Tansy',
    'Essay',
    'Notes on rests, rooms and the people who keep quiet for a living.',
  ],
  [
    99,
    'The girl who tuned the town',
    'Wyn Osier',
    'Feature',
    'How one pair of ears put three pianos, two bells and a fountain in the same key.',
  ],
]);

export const blog = stories([
  [
    10,
    'Writing a chorus that people can find again',
    'Nora Vale',
    'songwriting, lyrics',
    'A chorus is a door. It should be where you left it, and it should open.',
  ],
  [
    40,
    'Three chords & the courage to stop',
    'Nora Vale',
    'songwriting, harmony',
    'The hardest part of an arrangement is the part that is not there.',
  ],
  [
    80,
    'What we learned from a month of voice memos',
    'Ben Arrow',
    'process, recording',
    'Most of them were rain. Two of them were songs, and one was both.',
  ],
  [
    130,
    'A practice plan for people with twenty minutes',
    'Ben Arrow',
    'practice, guitar',
    'Five to warm up, ten to be bad at something, five to play what you love.',
  ],
  [
    200,
    'How to finish a song: a checklist',
    'Nora Vale',
    'songwriting, process',
    'If you can sing it in the kitchen without the guitar, it is nearly done.',
  ],
  [
    300,
    'Rhyme is a promise',
    'Ines Moor',
    'lyrics',
    'You may break it. The listener will notice, so do it where it matters.',
  ],
  [
    420,
    'Mixing on small speakers',
    'Ben Arrow',
    'mixing, recording',
    'If the bass line still makes sense on a telephone, it makes sense.',
  ],
  [
    600,
    'The demo is not the draft',
    'Ines Moor',
    'process',
    'A demo shows the song to others. A draft shows it to you.',
  ],
]);
