/** Learns a table of rules from examples: a rule is kept only if it saves more errors than it costs. */

export interface Example {
  /** The context, the most telling sign first. */
  readonly key: string;
  readonly value: string;
  /** How many errors it is if it is decided otherwise. */
  readonly weight: number;
}

interface Node {
  readonly weights: Map<string, number>;
  readonly next: Map<string, Node>;
  total: number;
}

const createNode = (): Node => ({ weights: new Map(), next: new Map(), total: 0 });

function grow(examples: Iterable<Example>): Node {
  const root = createNode();
  for (const { key, value, weight } of examples) {
    let node = root;
    for (const sign of key) {
      const next = node.next.get(sign) ?? createNode();
      node.next.set(sign, next);
      next.weights.set(value, (next.weights.get(value) ?? 0) + weight);
      next.total += weight;
      node = next;
    }
  }
  return root;
}

function heaviest({ weights }: Node): string {
  let best = '';
  for (const [value, weight] of weights) {
    const most = weights.get(best) ?? 0;
    if (weight > most || (weight === most && value < best)) best = value;
  }
  return best;
}

type Rule = readonly [key: string, value: string];

interface Plan {
  readonly cost: number;
  readonly rules: readonly Rule[];
}

/** The cheapest rules below a node, errors and rules together, where `inherited` is what is said without them. */
function plan(node: Node, path: string, inherited: string, ruleCost: number): Plan {
  const flat = node.total - (node.weights.get(inherited) ?? 0);
  if (flat < ruleCost || flat === 0) return { cost: flat, rules: [] };
  const below = (said: string): Plan => {
    if (node.next.size === 0) return { cost: node.total - (node.weights.get(said) ?? 0), rules: [] };
    const plans = [...node.next].map(([sign, next]) => plan(next, path + sign, said, ruleCost));
    return {
      cost: plans.reduce((sum, { cost }) => sum + cost, 0),
      rules: plans.flatMap(({ rules }) => rules),
    };
  };
  const kept = below(inherited);
  const own = heaviest(node);
  const changed = own === inherited ? kept : below(own);
  if (own !== inherited && changed.cost + ruleCost < kept.cost) {
    return { cost: changed.cost + ruleCost, rules: [[path, own], ...changed.rules] };
  }
  return flat <= kept.cost ? { cost: flat, rules: [] } : kept;
}

/** @param ruleCost how many errors a rule must save */
export function learnRules(examples: Iterable<Example>, ruleCost: number): Map<string, string> {
  const rules = [...grow(examples).next].flatMap(([sign, node]): Rule[] => {
    const usual = heaviest(node);
    const below = [...node.next].flatMap(([next, child]) => plan(child, sign + next, usual, ruleCost).rules);
    return [[sign, usual], ...below];
  });
  return new Map(rules.toSorted(([one], [two]) => (one < two ? -1 : Number(one > two))));
}
