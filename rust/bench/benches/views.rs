//! `make bench-rust`: the time of a view, by everybody, on each map and with each radius.
use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion};
use sightline_bench::{Contest, Who, check, maps};

fn main() {
    let mut criterion = Criterion::default()
        .configure_from_args()
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400))
        .sample_size(20);
    for kind in maps::KINDS {
        let tiles = maps::make(kind, 80, 50);
        let origins = maps::origins(&tiles, 32);
        let mut contest = Contest::new(tiles);
        for radius in [4, 8, 16, 32, 64] {
            check::check(&mut contest, kind, &origins, radius);
            let mut group = criterion.benchmark_group(format!("{kind}/{radius}"));
            for who in Who::ALL {
                let mut turn = origins.iter().cycle();
                group.bench_function(BenchmarkId::from_parameter(format!("{who:?}")), |bencher| {
                    bencher.iter(|| {
                        let origin = *turn.next().expect("it goes round");
                        black_box(contest.look(who, black_box(origin), radius))
                    });
                });
            }
            group.finish();
        }
    }
    criterion.final_summary();
}
