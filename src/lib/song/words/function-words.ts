/** Words that hold a sentence together, and that a tune does not stress. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the this that these those some any each every no
  i me my mine you your yours he him his she her hers it its we us our ours they them their theirs 'em ya ye
  myself yourself himself herself itself ourselves themselves who whom whose which what
  of in on at by for from to with without into onto upon over under about above below between through during before
  after against among around behind beside beyond near off out since till until 'til toward towards up down as than
  like per via within along across past round 'round 'bout
  and or but nor so yet if because 'cause though although while when where whether unless once that's
  am is are was were be been being do does did have has had having will would shall should can could may might must
  ought let
  i'm you're he's she's it's we're they're i've you've we've they've i'll you'll he'll she'll it'll we'll they'll
  i'd you'd he'd she'd it'd we'd they'd there's here's what's who's let's how's where's when's
  'tis 'twas 'm 's 'n n an' not there then how why just too
  gonna wanna gotta kinda sorta`.split(/\s+/),
);
